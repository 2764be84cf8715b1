/** Stores the results of steps: texts by key, for example on disk or in memory. */
export interface CacheStore {
  /** Returns the text of a key; undefined if there is none, or it cannot be read. */
  readonly read: (key: string) => Promise<string | undefined>;
  /** Stores a text. A failure to store it is ignored: a cache never fails a run. */
  readonly write: (key: string, text: string) => Promise<void>;
}
