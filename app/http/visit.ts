import { createContext } from 'react-router';

/** The little that differs from one request for a public page to another. */
export const visitContext = createContext<{
  /** Whether the consent cookie holds an answer. */
  consent: boolean;
  /** Where the browser calls, '' for the site itself. */
  apiBaseUrl: string;
  /** Whether phones keep what was looked at, for where there is no line. */
  worker: boolean;
}>();
