import { createContext, useContext } from 'react';

/** What a form knows and its fields show: what is wrong with each, by its name, and whether they can be filled in now. */
export interface FormState {
  errors: Partial<Record<string, string>>;
  disabled: boolean;
}

/** Of the form around a field; a field that says its own is not changed by it. */
export const FormStateContext = createContext<FormState>({ errors: {}, disabled: false });

export const useFormState = (): FormState => useContext(FormStateContext);
