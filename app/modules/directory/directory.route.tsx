import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatCount } from '#app/core/language.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field } from '#app/ui/field.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { AddToPhoneButton } from './add-to-phone.tsx';
import { DirectoryConsentCheckboxes } from './directory-consent-boxes.tsx';
import { MemberDirectoryRow } from './directory-person-row.tsx';
import { filterDirectoryByName } from './search-names.ts';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/directory'));

const title = 'Directory';
const description = 'Members of the club, with the details they have chosen to share.';

export function HydrateFallback() {
  return (
    <PageLayout title={title} description={description}>
      <LoadingPlaceholder what="The directory" words="Loading the members…" />
    </PageLayout>
  );
}

/** Members' directory: finds members by name and renders the number or address that each shares. */
export default function MemberDirectoryPage() {
  const { people, mine } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { register } = useClub().uses;
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get('q') ?? '');
  const shown = filterDirectoryByName(people, typed);
  return (
    <PageLayout title={title} description={description}>
      <div className="stack halves directory" data-members-only="">
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
            {formatFoundMembers(shown.length, typed.trim() !== '')}
          </p>
        </search>
        <CollapsibleSection title="Your details in the directory" className="no-print">
          <DirectoryConsentCheckboxes mine={mine} onDone={revalidate} />
          {register ? (
            <p>
              <Link to="/members/details">My details</Link> has more: address, picture and phone numbers.
            </p>
          ) : (
            <p>
              Change your phone number and email address in <Link to="/members/account">My account</Link>.
            </p>
          )}
        </CollapsibleSection>
        {shown.length > 0 ? (
          <ul className="list card directory-people" aria-label="Members">
            {shown.map((person) => (
              <li key={person.id}>
                <MemberDirectoryRow person={person} />
              </li>
            ))}
          </ul>
        ) : null}
        <div className="actions no-print">
          <PrintButton quiet />
          <AddToPhoneButton people={shown} />
        </div>
      </div>
    </PageLayout>
  );
}

function formatFoundMembers(many: number, isSearch: boolean): string {
  if (many === 0)
    return isSearch ? 'No member of that name is in the directory.' : 'No members in the directory yet.';
  return formatCount(many, 'member');
}
