/** A telephone number as it was typed, to be rung by pressing it; nothing where there is none. */
export function Telephone({ number }: { number: string }) {
  return number ? <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a> : null;
}
