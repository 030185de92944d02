import { Link, useLoaderData, useOutletContext } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Thing } from './law-now.server.ts';
import { thingWords } from './law-things.ts';

export const clientLoader = () => call('GET /api/desk/law');

/** What the law wants of the club, how it stands, and the one next thing of each. */
export default function LawRoom() {
  const things = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<Me>();
  return (
    <Page
      title="Safe and lawful"
      description="What the law wants of the club."
      lead="You need not be a lawyer: each card says what the law wants, how we stand, and what to do next."
      wide
    >
      <div className="law-things">
        {things.map((thing) => (
          <OneThing key={thing.key} thing={thing} mayEnter={mayEnter(me, thing)} />
        ))}
      </div>
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
  const { name, law } = thingWords[thing.key];
  return (
    <Card title={name}>
      <p className="soft">{law}</p>
      <p>
        {thing.isPressing ? <span className="badge warm">now</span> : null} {thing.now}
      </p>
      {mayEnter && thing.path ? (
        <p>
          <Link className={thing.next ? 'button' : 'button quiet'} to={thing.path}>
            {thing.next || 'Open it'} <span className="visually-hidden">({name})</span>
          </Link>
        </p>
      ) : (
        <p>{thing.next ? `Ask whoever has that key: ${thing.next.toLowerCase()}.` : null}</p>
      )}
    </Card>
  );
}

/** Pages and settings have keys of their own. */
function mayEnter({ role, rooms }: Me, { path }: Thing): boolean {
  if (path?.startsWith('/desk/settings')) return role === 'administrator';
  return !path?.startsWith('/desk/pages') || rooms.includes('pages');
}
