/** What a new site can begin with, in place of the club that comes with it. */
export interface Start {
  key: string;
  name: string;
  about: string;
  /** Where the desk begins with it, if that is no list of fixtures. */
  desk?: string;
}

export interface Starts {
  /** In the order in which they are offered; none where somebody has changed the content already. */
  choices(): Promise<Start[]>;
  /** Makes the content what the start has, all or nothing. 404 for none of that key. */
  take(key: string): Promise<void>;
}

declare module './site.server.ts' {
  interface Site {
    starts: Starts;
  }
}
