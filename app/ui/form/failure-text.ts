import { createContext } from 'react';

/** The text of the fault that the error screen shows. */
export const FailureText = createContext<string | undefined>(undefined);
