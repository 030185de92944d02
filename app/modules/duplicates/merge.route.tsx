import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { MemberMergePreview } from './duplicate-schemas.server.ts';
import { MemberMergeFeeSelect, type MemberMergeFeeSource } from './merge-fee-choice.tsx';
import { type MemberMergeFieldName, memberMergeFieldLabels } from './merge-fields.ts';

export const clientLoader = ({
  params: { keep = '', gone = '' },
}: {
  params: { keep?: string; gone?: string };
}) => call('GET /api/desk/roll/duplicates/{keep}/{gone}', { param: { keep, gone } });

/** A new pair resets the choices. */
export default function MergeMembersPage() {
  const two = useLoaderData<typeof clientLoader>();
  return <MergeForm key={`${two.keep.id} ${two.gone.id} ${two.version}`} two={two} />;
}

const duplicatesPath = '/desk/members/duplicates';

function MergeForm({ two }: { two: MemberMergePreview }) {
  const { keep, gone, fields, fees, notes, version } = two;
  const [holding, setHolding] = useState<Record<number, MemberMergeFeeSource>>({});
  const holdsOf = (year: number) => holding[year] ?? 'keep';
  // Default: take the values that only the other entry has.
  const [taken, setTaken] = useState<MemberMergeFieldName[]>(() =>
    fields.filter((one) => one.keep === '').map(({ field }) => field),
  );
  const desk = useMutationRunner();
  const merge = () =>
    desk.mutateUntyped(
      'POST /api/desk/roll/duplicates/{keep}/{gone}',
      {
        param: { keep: keep.id, gone: gone.id },
        json: (seen: number) => ({
          take: taken,
          fees: fees.map(({ year }) => ({ year, holds: holdsOf(year) })),
          seen,
        }),
        version,
      },
      { said: `Records for ${keep.name} merged.`, to: duplicatesPath, again: 'Merge anyway' },
    );
  const choose = (field: MemberMergeFieldName, other: boolean) =>
    setTaken((was) => [...was.filter((one) => one !== field), ...(other ? [field] : [])]);
  return (
    <PageLayout
      title="Merge two records"
      description="Two membership records side by side."
      lead="Choose which details to keep. Everything else, such as posts, matches and payments, is combined automatically."
      before={<AdminSectionBackLink to={duplicatesPath}>Possible duplicates</AdminSectionBackLink>}
      wide
    >
      {desk.notice}
      <div className="tiles">
        <EntrySummary title="Record to keep" side={keep} />
        <EntrySummary title="Record to merge" side={gone} />
      </div>
      <p>
        <Link to={`${duplicatesPath}/${gone.id}/${keep.id}`}>Keep the other record instead</Link>
      </p>
      {notes.length > 0 ? (
        <ul className="alert">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {fields.map((one) => (
        <MergeFieldRow key={one.field} {...one} isTaken={taken.includes(one.field)} onChoose={choose} />
      ))}
      {fees.map((fee) => (
        <MemberMergeFeeSelect
          key={fee.year}
          fee={fee}
          holds={holdsOf(fee.year)}
          onChoose={(holds) => setHolding((was) => ({ ...was, [fee.year]: holds }))}
        />
      ))}
      <div className="actions">
        <ConfirmButton
          large
          button="Merge records"
          title={`Are they both ${keep.name}?`}
          busy={desk.busy}
          onSure={merge}
        >
          The other record is signed out everywhere and removed from the membership list. Its posts, matches
          and payments stay, under {keep.name}. This cannot be undone.
        </ConfirmButton>
      </div>
    </PageLayout>
  );
}

function EntrySummary({ title, side: { name, lines } }: { title: string; side: MemberMergePreview['keep'] }) {
  return (
    <Card title={title}>
      <strong>{name}</strong>
      <ul className="bare-list soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

type MergeFieldRowProps = MemberMergePreview['fields'][number] & {
  isTaken: boolean;
  onChoose: (field: MemberMergeFieldName, other: boolean) => void;
};

function MergeFieldRow({ field, keep, gone, isTaken, onChoose }: MergeFieldRowProps) {
  if (keep === gone)
    return (
      <p className="merge-same">
        <strong>{memberMergeFieldLabels[field]}</strong>: {keep} <span className="soft">in both</span>
      </p>
    );
  return (
    <fieldset className="tiles merge-field">
      <legend>{memberMergeFieldLabels[field]}</legend>
      <RadioOrCheckboxInput
        name={field}
        label={keep || <i>nothing</i>}
        checked={!isTaken}
        onChange={() => onChoose(field, false)}
      />
      <RadioOrCheckboxInput
        name={field}
        label={gone || <i>nothing</i>}
        checked={isTaken}
        onChange={() => onChoose(field, true)}
      />
    </fieldset>
  );
}
