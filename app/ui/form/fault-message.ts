import { createContext } from 'react';

/** Message of the fault that the error screen renders. */
export const FaultMessageContext = createContext<string | undefined>(undefined);
