/** Initial content of a new site, instead of the sample club. */
export interface SiteTemplate {
  key: string;
  name: string;
  about: string;
  /** First admin page for it, unless that is the fixture import. */
  desk?: string;
}

export interface SiteTemplates {
  /** Choices in display order; empty if the content was changed already. */
  choices(): Promise<SiteTemplate[]>;
  /** Replaces the content in a transaction. Throws 404 for an unknown key. */
  take(key: string): Promise<void>;
}

declare module './site.server.ts' {
  interface Site {
    siteTemplates: SiteTemplates;
  }
}
