/** Where the results of steps are kept: texts by key. On a disk, in memory, or wherever else. */
export interface CacheStore {
  /** The text of a key; undefined where there is none, or it cannot be read. */
  readonly read: (key: string) => Promise<string | undefined>;
  /** Keeps a text. What cannot be kept is as good as not there: a cache never fails a run. */
  readonly write: (key: string, text: string) => Promise<void>;
}
