import { createContext } from 'react-router';

/** Per-request context of a public page. */
export const pageRequestContext = createContext<{
  /** True if the consent cookie is set. */
  consent: boolean;
  /** Base URL of API requests; '' for the site itself. */
  apiBaseUrl: string;
  /** True if devices may store visited pages for offline use. */
  worker: boolean;
}>();
