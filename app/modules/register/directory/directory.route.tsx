import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { useClub } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { found } from './directory.ts';
import { OnePerson } from './one-person.tsx';
import { OwnBoxes } from './own-boxes.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/directory');
}
clientLoader.hydrate = true as const;

const title = 'Directory';
const description = 'The members of the club, with what each allows the others to see.';

export function HydrateFallback() {
  return (
    <Page title={title} description={description}>
      <Opening what="The directory" words="Looking up the members…" />
    </Page>
  );
}

/** Members' directory: finds members by name and renders the number or address that each shares. */
export default function Directory() {
  const { people, mine } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { register } = useClub().uses;
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get('q') ?? '');
  const shown = found(people, typed);
  return (
    <Page title={title} description={description}>
      <div className="directory" data-members-only="">
        <search className="no-print">
          <Field
            label="Find a member"
            name="q"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status" className="soft">
            {countOf(shown.length, typed.trim() !== '')}
          </p>
        </search>
        <Fold title="What the others see of you" className="no-print">
          <OwnBoxes mine={mine} onDone={revalidate} />
          {register ? (
            <p>
              <Link to="/members/details">More in your details</Link>: address, picture, and your numbers.
            </p>
          ) : (
            <p>
              Your number and address are changed in <Link to="/members/account">your account</Link>.
            </p>
          )}
        </Fold>
        {shown.length > 0 ? (
          <ul className="list card directory-people" aria-label="Members">
            {shown.map((person) => (
              <li key={person.id}>
                <OnePerson person={person} />
              </li>
            ))}
          </ul>
        ) : null}
        <div className="actions no-print">
          <PrintButton quiet />
        </div>
      </div>
    </Page>
  );
}

function countOf(many: number, isSearch: boolean): string {
  if (many === 0) return isSearch ? 'No member of that name is in the directory.' : 'Nobody is in it yet.';
  return many === 1 ? '1 member' : `${many} members`;
}
