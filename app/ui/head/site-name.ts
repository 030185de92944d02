import { createContext } from 'react';

/** Site name, appended to every page title. */
export const SiteNameContext = createContext('');
