import { createContext } from 'react-router';

/** Carries a fault from where the framework reports it to the error screen. */
interface RenderingFault {
  /** Logs and counts the fault; returns the sentence for the visitor. */
  record(error: unknown): string;
  /** Text of the error screen, once a fault is recorded. */
  text?: string;
}

export const renderingFaultContext = createContext<RenderingFault>();
