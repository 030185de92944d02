import { createContext } from 'react';

/** The name that stands behind every page's title. */
export const SiteName = createContext('');
