import { ask } from '#app/kernel/ports.ts';
import type { Site } from '#app/site/site.server.ts';

export type PublicPagesSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Public page, as the site's search finds it. */
export interface PublicPageEntry {
  to: string;
  name: string;
  text: string;
  /** Synonyms. */
  words?: string;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Public pages of a module that are not texts: for the sitemap, in order, and for the site's search. */
    publicPages: {
      order: number;
      paths?: (site: PublicPagesSite) => Promise<string[]>;
      entries?: (site: PublicPagesSite) => Promise<PublicPageEntry[]>;
    };
  }
}

/** Pages of the modules that the club uses, in the order of the sitemap. */
export const readModulePages = async ({ club }: Pick<Site, 'club'>) =>
  (await ask('publicPages', club)).toSorted((a, b) => a.order - b.order);
