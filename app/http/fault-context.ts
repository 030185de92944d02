import type { Logger } from 'pino';
import { createContext } from 'react-router';

/** Carries a fault from where the framework reports it to the error screen, which shows its text. */
export const renderingFaultContext = createContext<{ log: Logger; error: Error | undefined }>();
