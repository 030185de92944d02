/** Response that renders a public form again with the typed values: invalid, or sent too quickly. */
export interface PublicFormRetry<Values> {
  state: 'wrong' | 'check';
  values: Values;
  errors: Record<string, string>;
  ticket: string;
  sentence?: string;
}
