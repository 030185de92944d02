import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { MemberClass } from '#app/club/members/register/classes.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { ClassForm } from './class-form.tsx';

interface Props {
  one: MemberClass;
  desk: DeskAction;
  isFirst: boolean;
  isLast: boolean;
}

/** One class: its name, its place, and how long it keeps those who left. */
export function OneClass({ one, desk: { act, busy }, isFirst, isLast }: Props) {
  const { revalidate } = useRevalidator();
  const { id, name, keepsMonths, putBy, version } = one;
  const param = { id };
  const move = (move: 'up' | 'down') =>
    act(
      `${name} is moved.`,
      (version) => call('PUT /api/desk/member-classes/{id}/place', { param, json: { move }, version }),
      { version },
    );
  const use = (used: boolean) =>
    act(
      used ? `${name} is offered again.` : `${name} is put by.`,
      (version) => call('PUT /api/desk/member-classes/{id}/use', { param, json: { used }, version }),
      { version },
    );
  const button = (says: string, press: () => unknown) => (
    <button type="button" className="button quiet small" disabled={busy} onClick={press}>
      {says}
      <span className="visually-hidden">: {name}</span>
    </button>
  );
  return (
    <>
      <div className="desk-row">
        <h2>{name}</h2>
        <span className="soft">{keptWords(keepsMonths)}</span>
      </div>
      <div className="actions">
        {isFirst ? null : button('Move up', () => move('up'))}
        {isLast ? null : button('Move down', () => move('down'))}
        {putBy ? button('Offer it again', () => use(true)) : button('Put it by', () => use(false))}
      </div>
      <details>
        <summary>
          Change<span className="visually-hidden"> {name}</span>
        </summary>
        <ClassForm one={one} onDone={revalidate} />
      </details>
    </>
  );
}

function keptWords(months: number | null): string {
  if (months === null) return 'Whoever left is kept as long as the club likes';
  return `Whoever left is kept for ${months} ${months === 1 ? 'month' : 'months'}`;
}
