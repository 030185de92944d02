import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Answer, Calls } from '#app/api/calls.ts';
import type { Fields } from '#app/endpoints/fields.ts';
import type { Reached, Told, ToRing } from './reached.server.ts';
import { TellCard } from './tell-card.tsx';
import { sendTo, warningOf, without } from './telling-words.ts';
import { ToldHere } from './told-here.tsx';
import { WhoHears } from './who-hears.tsx';

type Name = keyof Calls & string;

/** Of the form of an act, but for what the sheet says itself. */
type Form<A extends Name, F extends Fields> = Omit<
  ComponentProps<typeof ActForm<A, F>>,
  'button' | 'said' | 'also' | 'children' | 'warns'
>;

type FormProps<A extends Name, F extends Fields> = Form<A, F> & {
  /** Who hears of it, as the server works it out by what sends it; null where nobody need hear. */
  reached: Reached | null;
  /** What the button says, by how many get a mail; where it says nothing there is none. */
  button?: (count: number) => string;
  /** Some may be left out: how those who stay are sent. */
  chosen?: (ids: string[]) => Record<string, unknown>;
  /** What can be done with whoever is to be rung: 'I have told them'. */
  beside?: (one: ToRing) => ReactNode;
  /** What stands over the names: what this is about. */
  about?: ReactNode;
  /** What else stands in the form, beneath the words. */
  children?: ReactNode;
};

const toMailed = (count: number) => (count > 0 ? sendTo(count) : '');

/** Who hears of it, the words, and one button; a room that has a place of its own for what was told shows it there (`ToldHere`). */
export function TellForm<A extends Name, F extends Fields>(props: FormProps<A, F>) {
  const { reached, button = toMailed, chosen, about, beside, children, ...form } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const now = reached && without(reached, left);
  const words = button(now?.mail.length ?? 0);
  return (
    <>
      {about}
      {reached && now ? (
        <WhoHears
          reached={now}
          all={reached.mail}
          {...(beside && { beside })}
          {...(chosen && { left, onLeave: (one) => setLeft(left.symmetricDifference(new Set([one]))) })}
        />
      ) : null}
      {words ? (
        <ActForm<A, F>
          {...form}
          button={words}
          warns={warningOf(now, now?.mail.length ?? 0)}
          {...(chosen && { also: chosen(now?.mail.map(({ id }) => id) ?? []) })}
        >
          {children}
        </ActForm>
      ) : null}
    </>
  );
}

type Props<A extends Name, F extends Fields> = Omit<FormProps<A, F>, 'onDone'> & {
  /** 'Tell the players' */
  title: string;
  id?: string;
  /** Whoever was told already; the sheet then says so, and offers nothing. */
  told?: Told | null;
  /** How an answer of the act says who was told. */
  toldOf: (answer: Answer<A>) => Told | null;
  /** What else there is to say of it: who was left out meanwhile. */
  adds?: (answer: Answer<A>) => string;
  /** Who has heard is kept for each: `reached` then holds nobody who has, and who is to be rung is always as it says. */
  isLive?: boolean;
  /** Shows what is there now. */
  onDone?: () => unknown;
};

/**
 * Whatever reaches people: who, the words, one button, and then who was told and who is to be rung, in its place. Sent twice it
 * is one and the same where the act is done `once`.
 */
export function TellSheet<A extends Name, F extends Fields>(props: Props<A, F>) {
  const { title, id, told, toldOf, adds, isLive = false, beside, onDone, ...form } = props;
  const [done, setDone] = useState<Told | null>(null);
  const [added, setAdded] = useState('');
  const { mail = [], ring = [] } = form.reached ?? {};
  const last = done ?? told;
  const said = last && isLive ? { ...last, ring } : last;
  const asks = !said || (isLive && mail.length > 0);
  if (isLive && !said && mail.length + ring.length === 0) return null;
  return (
    <TellCard title={title} {...(id && { id })}>
      {said ? <ToldHere told={said} said={added} isNew={done !== null} {...(beside && { beside })} /> : null}
      {asks ? (
        <TellForm<A, F>
          {...form}
          {...(beside && { beside })}
          onDone={async (answer) => {
            // Nothing where somebody gave way to another's version: then what is there now is shown.
            if (answer) setDone(toldOf(answer));
            if (answer && adds) setAdded(adds(answer));
            await onDone?.();
          }}
        />
      ) : null}
    </TellCard>
  );
}
