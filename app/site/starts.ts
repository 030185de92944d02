/** Initial content of a new site, instead of the sample club. */
export interface Start {
  key: string;
  name: string;
  about: string;
  /** First admin page for it, unless that is the fixture import. */
  desk?: string;
}

export interface Starts {
  /** Choices in display order; empty if the content was changed already. */
  choices(): Promise<Start[]>;
  /** Replaces the content in a transaction. Throws 404 for an unknown key. */
  take(key: string): Promise<void>;
}

declare module './site.server.ts' {
  interface Site {
    starts: Starts;
  }
}
