import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { OpenInFull } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { entryStateWords } from '#app/modules/opens/entries/entries.ts';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { playersIn } from '#app/modules/opens/open/open-facts.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { EntryFieldsForm } from './entry-fields-form.tsx';

interface Props {
  open: OpenInFull;
  entry: Entry;
  desk: Acts;
}

/** Renders an entry with its state and payment; contact details and actions are folded. */
export function EntryItem({ open, entry, desk }: Props) {
  const { skip, number, state, is_paid } = entry;
  const owing = state === 'in' && !is_paid && open.facts.fee_pence !== 0 ? 'not paid' : '';
  return (
    <Fold
      under
      title={`${number}. ${skip}`}
      about={[entryStateWords[state], is_paid ? 'paid' : owing].filter(Boolean).join(', ')}
    >
      <Reach entry={entry} alone={playersIn(open.facts.team) === 1} />
      <EntryButtons open={open} entry={entry} desk={desk} />
      <details>
        <summary>
          Change <span className="visually-hidden">{skip}</span>
        </summary>
        <EntryFieldsForm
          key={entry.version}
          open={open}
          entry={entry}
          desk={desk}
          said={() => `${skip} is saved.`}
        />
      </details>
    </Fold>
  );
}

function Reach({ entry, alone }: { entry: Entry; alone: boolean }) {
  const { others, phone, email, note, is_by_hand } = entry;
  return (
    <p className="entry-reach">
      {others.length > 0 ? (
        <span>With {others.join(', ')}</span>
      ) : alone ? null : (
        <span className="soft">Other names to follow</span>
      )}
      <Telephone number={phone} />
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {note ? <span>‘{note}’</span> : null}
      {is_by_hand ? <span className="soft">Added at the desk</span> : null}
    </p>
  );
}
