/** Stores the results of steps: texts by key, for example on disk or in memory. */
export interface CacheStore {
  /** Returns the text of a key; undefined if there is none, or it cannot be read. */
  readonly read: (key: string) => Promise<string | undefined>;
  /** Keeps a text. What cannot be kept is as good as not there: a cache never fails a run. */
  readonly write: (key: string, text: string) => Promise<void>;
}
