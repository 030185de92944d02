import { createContext } from 'react';

/**
 * What this rendering's own inline scripts and styles bear as their `nonce`: the policy of the page admits them and no
 * others, and the mark is taken off before the page is sent. Nobody can know it who writes a text. None in the browser.
 */
export const OwnScript = createContext<string | undefined>(undefined);
