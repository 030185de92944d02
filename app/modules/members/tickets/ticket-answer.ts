/** A public form once more, with what was typed: something is wrong, or it came too quickly. */
export interface TicketAnswer<Values> {
  state: 'wrong' | 'check';
  values: Values;
  errors: Record<string, string>;
  ticket: string;
  sentence?: string;
}
