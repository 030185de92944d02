import { createContext, useContext } from 'react';

/** State of a form for its fields: errors by field name, and whether the fields are disabled. */
export interface FormState {
  errors: Partial<Record<string, string>>;
  disabled: boolean;
}

/** State of the form around a field; props of the field take precedence. */
export const FormStateContext = createContext<FormState>({ errors: {}, disabled: false });

export const useFormState = (): FormState => useContext(FormStateContext);
