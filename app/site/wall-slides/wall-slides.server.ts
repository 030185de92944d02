import type { Site } from '#app/site/site.server.ts';
import type { WallSlide } from './wall-slide.ts';

export interface WallSlideContext {
  /** Its database caches each query (db/response-reader.ts). */
  site: Site;
  /** Today in London, 'YYYY-MM-DD', and the time, 'YYYY-MM-DDTHH:MM'. */
  date: string;
  now: string;
  /** Formats a person's name for this screen. */
  nameOf: (name: string) => string;
}

// Declared here, not by the screens: they can be taken out, and modules fill it all the same.
declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Slides for the wall of the clubhouse, and their place among those of other modules. */
    wallSlides: (context: WallSlideContext) => Promise<{ order: number; slides: WallSlide[] }>;
  }
}
