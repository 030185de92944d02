import { useLoaderData, useOutletContext } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Thing } from './law-now.server.ts';
import { thingWords } from './law-things.ts';

export const clientLoader = () => call('GET /api/desk/law');

/** Page of the admin section 'Safe and lawful': each legal duty with its state and next step, urgent ones first. */
export default function LawRoom() {
  const things = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<Me>();
  const pressingFirst = things.toSorted((one, other) => Number(other.isPressing) - Number(one.isPressing));
  return (
    <Page
      title="Safe and lawful"
      description="What the law wants of the club."
      lead="You need not be a lawyer: each line says how we stand, and what to do next. What presses comes first."
    >
      <Rows className="card">
        {pressingFirst.map((thing) => (
          <OneThing key={thing.key} thing={thing} mayEnter={mayEnter(me, thing)} />
        ))}
      </Rows>
      <Fold title="What the law wants">
        <dl className="law-wants">
          {things.map(({ key }) => (
            <div key={key}>
              <dt>{thingWords[key].name}</dt>
              <dd>{thingWords[key].law}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <HowThisWorks
        steps={[
          'Do what is marked first. A complaint has a clock; most of the rest wants an hour once a year.',
          'In January look through the register, and through both assessments of the forum.',
          'Only whoever was given the key of this room comes in here, and administrators.',
        ]}
      />
    </Page>
  );
}

function OneThing({ thing, mayEnter }: { thing: Thing; mayEnter: boolean }) {
  const { path, now, next, isPressing } = thing;
  return (
    <Row
      to={mayEnter && path ? path : undefined}
      name={thingWords[thing.key].name}
      line={mayEnter || !next ? now : `${now} Ask whoever has that key: ${next.toLowerCase()}.`}
      state={mayEnter ? next : ''}
      pressing={isPressing}
    />
  );
}

/** True if the viewer has the permission for the page: website pages and settings have permissions of their own. */
function mayEnter({ role, rooms }: Me, { path }: Thing): boolean {
  if (path?.startsWith('/desk/settings')) return role === 'administrator';
  return !path?.startsWith('/desk/pages') || rooms.includes('pages');
}
