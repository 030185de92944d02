/** '£14 a pair', '14.50' -> pence; null for what is no sum of money. */
export function penceOf(text: string): number | null {
  const [, whole, part = ''] = /^(?:£\s*)?(\d{1,4})(?:\.(\d{2}))?(?!\d)/.exec(text.trim()) ?? [];
  if (whole === undefined) return /^free$/i.test(text.trim()) ? 0 : null;
  return Number(whole) * 100 + Number(part || 0);
}
