import type { DutyView } from './duties-section-schemas.ts';

/** Short texts for a duty in a list. */

/** Return the URL of a duty on its rota's page, expanded by the anchor. */
export const getDutyAdminUrl = ({ id, rota }: Pick<DutyView, 'id' | 'rota'>) => `/desk/duties/${rota}#${id}`;

/** 'Joan Appleby, Ron Appleby' */
export const formatDutyMembers = ({ turns }: Pick<DutyView, 'turns'>) =>
  turns.map(({ name }) => name).join(', ');

/** Return what needs attention: '2 needed', 'Swap requested'; else ''. */
export function formatDutyAttentionReason({
  vacant,
  turns,
  off,
}: Pick<DutyView, 'vacant' | 'turns' | 'off'>): string {
  if (off) return off;
  if (turns.some(({ swap }) => swap)) return 'Swap requested';
  return vacant > 0 ? `${vacant} needed` : '';
}
