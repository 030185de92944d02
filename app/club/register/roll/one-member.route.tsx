import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { memberStateWords } from '#app/club/members/members.ts';
import { showMoment } from '#app/core/clock.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberFields, memberFields } from './member-fields.tsx';
import { MemberKeys } from './member-keys.tsx';
import { MemberSections, rollFacts, sectionFields, sectionsShown } from './member-sections.tsx';
import { RegisterLink } from './register-link.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/members/{id}', { param: { id } });

/** One member as the desk sees them, and everything that may be done about them. */
export default function OneMemberPage() {
  const { member, sessions, keys, keysVersion, note, offered } = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<Me>();
  const { revalidate } = useRevalidator();
  const isAdministrator = me.role === 'administrator';
  const isOfficer = member.role !== 'member' || keys.length > 0;
  return (
    <RoomPage room="members" title={member.name}>
      <Card>
        {note ? <p role="status">{note}</p> : null}
        <dl className="facts">
          <dt>State</dt>
          <dd>{memberStateWords[member.state]}</dd>
          <dt>Signs in with</dt>
          <dd>{member.email ?? member.signInName}</dd>
          {member.phone ? (
            <>
              <dt>Telephone</dt>
              <dd>
                <Telephone number={member.phone} />
              </dd>
            </>
          ) : null}
          {member.displayName ? (
            <>
              <dt>In the forum</dt>
              <dd>{member.displayName}</dd>
            </>
          ) : null}
          <dt>On the roll since</dt>
          <dd>{showMoment(new Date(member.addedAt))}</dd>
          <dt>Last signed in</dt>
          <dd>{member.signedInAt ? showMoment(new Date(member.signedInAt)) : 'never'}</dd>
          <dt>Signed in now</dt>
          <dd>{sessions.length > 0 ? sessions.map(({ device }) => device).join(', ') : 'nowhere'}</dd>
        </dl>
        <RegisterLink id={member.id} />
      </Card>
      {isOfficer && !isAdministrator ? (
        <Card title="What can be done">
          <p>
            {member.name} looks after a part of the site. Suspending, removing and a letter with a code are
            for an administrator.
          </p>
        </Card>
      ) : (
        <MemberActs member={member} signedIn={sessions.length > 0} mine={me.id === member.id} />
      )}
      <Card title="What the roll says">
        <ActForm
          act="PATCH /api/desk/members/{id}"
          param={{ id: member.id }}
          fields={{ ...memberFields, ...sectionFields(offered) }}
          was={{ version: member.version }}
          button="Save"
          said="Saved."
          shown={(current) => sectionsShown(offered, current.sections)}
          sends={(values) => rollFacts(offered, values)}
          onDone={revalidate}
        >
          <MemberFields member={member} isOfficer={isOfficer}>
            <MemberSections offered={offered} held={member.sections} />
          </MemberFields>
        </ActForm>
      </Card>
      {isAdministrator && member.role !== 'administrator' ? (
        <MemberKeys key={member.id} id={member.id} keys={keys} version={keysVersion} onRenew={revalidate} />
      ) : null}
    </RoomPage>
  );
}
