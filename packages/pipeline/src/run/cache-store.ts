/** A store for the results of steps: texts by key, for example on disk or in memory. */
export interface CacheStore {
  /** Returns the text for a key; undefined if there is none, or it cannot be read. */
  readonly read: (key: string) => Promise<string | undefined>;
  /** Stores a text. Failures are ignored, so that a cache never fails a run. */
  readonly write: (key: string, text: string) => Promise<void>;
}
