import type { Logger } from 'pino';
import { createContext } from 'react-router';
import type { ContentVersion } from '#app/club/content-version.server.ts';
import type { Postman } from '#app/club/mail/postman.server.ts';
import type { Site } from '#app/club/site.server.ts';
import type { Limits } from './limits.server.ts';

/** What the members' calls need of the site. */
export interface House extends Site {
  postman: Postman;
  limits: Limits;
  log: Logger;
  /** Of what visitors see: read again by whoever has changed it. */
  version: ContentVersion;
}

/** For the few pages that take a form without script. */
export const houseContext = createContext<House>();
/** The internet address of whoever sent it; '' for pages that are the same for everybody. */
export const addressContext = createContext('');
