/** Telephone number as typed, as a tel: link; null if empty. */
export function TelephoneLink({ number }: { number: string }) {
  return number ? <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a> : null;
}
