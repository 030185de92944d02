import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { FeeChoice, type Holds } from './fee-choice.tsx';
import { type MergeField, mergeWords } from './merge-fields.ts';
import type { TwoMembers } from './two-schemas.server.ts';

export const clientLoader = ({
  params: { keep = '', gone = '' },
}: {
  params: { keep?: string; gone?: string };
}) => call('GET /api/desk/roll/duplicates/{keep}/{gone}', { param: { keep, gone } });

/** A new pair resets the choices. */
export default function Merge() {
  const two = useLoaderData<typeof clientLoader>();
  return <Both key={`${two.keep.id} ${two.gone.id} ${two.version}`} two={two} />;
}

const path = '/desk/members/duplicates';

function Both({ two }: { two: TwoMembers }) {
  const { keep, gone, fields, fees, notes, version } = two;
  const [holding, setHolding] = useState<Record<number, Holds>>({});
  const holdsOf = (year: number) => holding[year] ?? 'keep';
  // Default: take the values that only the other entry has.
  const [taken, setTaken] = useState<MergeField[]>(() =>
    fields.filter((one) => one.keep === '').map(({ field }) => field),
  );
  const desk = useActs();
  const merge = () =>
    desk.actOf(
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
      { said: `${keep.name} is on the roll once.`, to: path, again: 'Make them one all the same' },
    );
  const choose = (field: MergeField, other: boolean) =>
    setTaken((was) => [...was.filter((one) => one !== field), ...(other ? [field] : [])]);
  return (
    <Page
      title="Make one of two entries"
      description="Two entries of the roll side by side."
      lead="Choose what holds in each line. All else of both, such as what they wrote, played and paid, comes together by itself."
      before={<BackTo to={path}>Members who are there twice</BackTo>}
      wide
    >
      {desk.word}
      <div className="merge-sides">
        <Side title="Stays" side={keep} />
        <Side title="Goes into it" side={gone} />
      </div>
      <p>
        <Link to={`${path}/${gone.id}/${keep.id}`}>Keep the other one instead</Link>
      </p>
      {notes.length > 0 ? (
        <ul className="alert">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {fields.map((one) => (
        <OneField key={one.field} {...one} isTaken={taken.includes(one.field)} onChoose={choose} />
      ))}
      {fees.map((fee) => (
        <FeeChoice
          key={fee.year}
          fee={fee}
          holds={holdsOf(fee.year)}
          onChoose={(holds) => setHolding((was) => ({ ...was, [fee.year]: holds }))}
        />
      ))}
      <div className="actions">
        <SureButton
          large
          button="Make them one"
          title={`Are they both ${keep.name}?`}
          busy={desk.busy}
          onSure={merge}
        >
          The other entry is signed out everywhere and is gone from the roll. What it wrote, played and paid
          stays, under {keep.name}. This cannot be undone.
        </SureButton>
      </div>
    </Page>
  );
}

function Side({ title, side: { name, lines } }: { title: string; side: TwoMembers['keep'] }) {
  return (
    <Card title={title}>
      <strong>{name}</strong>
      <ul className="merge-notes soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

type OneFieldProps = TwoMembers['fields'][number] & {
  isTaken: boolean;
  onChoose: (field: MergeField, other: boolean) => void;
};

function OneField({ field, keep, gone, isTaken, onChoose }: OneFieldProps) {
  if (keep === gone)
    return (
      <p className="merge-same">
        <strong>{mergeWords[field]}</strong>: {keep} <span className="soft">in both</span>
      </p>
    );
  return (
    <fieldset className="merge-field">
      <legend>{mergeWords[field]}</legend>
      <Choice
        name={field}
        label={keep || <i>nothing</i>}
        checked={!isTaken}
        onChange={() => onChoose(field, false)}
      />
      <Choice
        name={field}
        label={gone || <i>nothing</i>}
        checked={isTaken}
        onChange={() => onChoose(field, true)}
      />
    </fieldset>
  );
}
