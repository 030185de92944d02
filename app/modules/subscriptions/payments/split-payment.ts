/** Split a sum in pence: each member gets what they owe while it lasts; the first gets any rest as credit. */
export function splitSubscriptionPayment(total: number, owed: number[]): number[] {
  let left = total;
  const parts = owed.map((owes) => {
    const part = Math.min(left, Math.max(0, owes));
    left -= part;
    return part;
  });
  return parts.map((part, at) => (at === 0 ? part + left : part));
}
