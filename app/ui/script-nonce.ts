import { createContext } from 'react';

/**
 * Nonce of this rendering's own inline scripts and styles: the policy allows them by hash and no others, and the nonce is removed
 * before the response is sent, so that no author of a text can know it. Undefined in the browser.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
