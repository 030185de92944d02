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

/** Props of the mutation form, without those that the sheet sets itself. */
type Form<A extends Name, F extends Fields> = Omit<
  ComponentProps<typeof ActForm<A, F>>,
  'button' | 'said' | 'also' | 'children' | 'warns'
>;

type FormProps<A extends Name, F extends Fields> = Form<A, F> & {
  /** Recipients as the server computes them for the sending; null if none need to be told. */
  reached: Reached | null;
  /** Label of the button by the number of mails; no button is rendered for ''. */
  button?: (count: number) => string;
  /** Allow recipients to be left out: build the values of the request from the remaining ids. */
  chosen?: (ids: string[]) => Record<string, unknown>;
  /** Action beside each telephone recipient: 'I have told them'. */
  beside?: (one: ToRing) => ReactNode;
  /** Content above the recipients: the subject of the mailing. */
  about?: ReactNode;
  /** Further content of the form, below the text. */
  children?: ReactNode;
};

const toMailed = (count: number) => (count > 0 ? sendTo(count) : '');

/** Recipients, text and a button; a screen with its own place for the result renders it there (`SendResultNotice`). */
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
  /** Result of an earlier mailing; the sheet then shows it instead of the form. */
  told?: Told | null;
  /** Read the result of the mailing from the response. */
  toldOf: (answer: Answer<A>) => Told | null;
  /** Read an extra message from the response: recipients left out meanwhile. */
  adds?: (answer: Answer<A>) => string;
  /** Told recipients are stored one by one: `reached` holds only the remaining ones, so the telephone list is taken from it. */
  isLive?: boolean;
  /** Fetch and render the current state. */
  onDone?: () => unknown;
};

/**
 * Send sheet: recipients, text and a button, then the result with the recipients to telephone. A retry is safe if the mutation is
 * `idempotent`.
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
            // Undefined after yielding to the other version: the current state is rendered then.
            if (answer) setDone(toldOf(answer));
            if (answer && adds) setAdded(adds(answer));
            await onDone?.();
          }}
        />
      ) : null}
    </TellCard>
  );
}
