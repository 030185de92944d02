import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Fields } from '#app/act/fields.ts';
import type { Answer, Calls } from '#app/api/calls.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Reached, Told, ToRing } from './reached.server.ts';
import { sendTo, without } from './telling-words.ts';
import { ToldHere } from './told-here.tsx';
import { WhoHears } from './who-hears.tsx';
import './telling.css';

type Name = keyof Calls & string;

/** Of the form of an act, but for what the sheet says itself. */
type Form<A extends Name, F extends Fields> = Omit<
  ComponentProps<typeof ActForm<A, F>>,
  'button' | 'onDone' | 'said' | 'also' | 'children'
>;

type Props<A extends Name, F extends Fields> = Form<A, F> & {
  /** 'Tell the players' */
  title: string;
  id?: string;
  /** Who hears of it, as the server works it out by what sends it. */
  reached: Reached;
  /** Whoever was told already; the sheet then says so, and offers nothing. */
  told?: Told | null;
  /** How an answer of the act says who was told. */
  toldOf: (answer: Answer<A>) => Told;
  /** What the button says, by how many get a mail; where it says nothing there is none. */
  button?: (count: number) => string;
  /** Some may be left out: how those who stay are sent. */
  chosen?: (ids: string[]) => Record<string, unknown>;
  /** What can be done with whoever is to be rung: 'I have told them'. */
  beside?: (one: ToRing) => ReactNode;
  /** How it is said that they were; 'Told 16 at 10.04, 2 to ring' unless said. */
  toldIs?: (told: Told) => string;
  /** The change that an answer was, where it can be taken back. */
  changeOf?: (answer: Answer<A>) => string | undefined;
  /** Shows what is there now. */
  onDone?: () => unknown;
  /** What stands over the names: what this is about. */
  about?: ReactNode;
  /** What else stands in the form, beneath the words. */
  children?: ReactNode;
};

const toMailed = (count: number) => (count > 0 ? sendTo(count) : '');

/**
 * Whatever reaches people: who, the words, one button, and then who was told and who is to be rung, in its place. Sent twice it
 * is one and the same where the act is done `once`.
 */
export function TellSheet<A extends Name, F extends Fields>(props: Props<A, F>) {
  const { title, id, reached, told, toldOf, button = toMailed, chosen, beside } = props;
  const { toldIs, changeOf, onDone, about, children, ...form } = props;
  const [done, setDone] = useState<{ told: Told; change?: string | undefined }>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const now = without(reached, left);
  const said = done?.told ?? told;
  async function undone() {
    setDone(undefined);
    await onDone?.();
  }
  const words = button(now.mail.length);
  return (
    <Card title={title} className="tell" {...(id && { id })}>
      {said ? (
        <ToldHere
          told={said}
          isNew={done !== undefined}
          change={done?.change}
          onUndone={undone}
          {...(toldIs && { toldIs })}
          {...(beside && { beside })}
        />
      ) : (
        <>
          {about}
          <WhoHears
            reached={now}
            all={reached.mail}
            {...(chosen && { left, onLeave: (one) => setLeft(left.symmetricDifference(new Set([one]))) })}
          />
          {words ? (
            <ActForm<A, F>
              {...form}
              button={words}
              {...(chosen && { also: chosen(now.mail.map(({ id }) => id)) })}
              onDone={async (answer) => {
                // Nothing where somebody gave way to another's version: then what is there now is shown.
                if (answer) setDone({ told: toldOf(answer), change: changeOf?.(answer) });
                await onDone?.();
              }}
            >
              {children}
            </ActForm>
          ) : null}
        </>
      )}
    </Card>
  );
}
