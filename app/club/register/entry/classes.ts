/** A class of membership, as a club calls its kinds of member. */
export interface MemberClass {
  id: string;
  name: string;
  /** How long somebody of this class stays in the register after they left; null for as long as the club likes. */
  keepsMonths: number | null;
  /** Offered to nobody new. */
  putBy: boolean;
  version: number;
}

const ready = (id: string, name: string, keepsMonths: number | null): MemberClass => ({
  id,
  name,
  keepsMonths,
  putBy: false,
  version: 1,
});

/** Those that most clubs have, for one that has said nothing else yet. */
export const readyClasses: readonly MemberClass[] = [
  ready('full', 'Full', 24),
  ready('social', 'Social', 12),
  ready('junior', 'Junior', 12),
  ready('honorary', 'Honorary', 24),
  ready('life', 'Life', null),
];
