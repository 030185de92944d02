import { createContext } from 'react';

/** Message of the fault that the error screen renders. */
export const FailureText = createContext<string | undefined>(undefined);
