import { Link, useOutletContext } from 'react-router';
import type { Me } from '#app/api/who/me.ts';
import { Troubles } from '#app/desk/status/troubles.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { roomsFor } from './desk-rooms.ts';

/** The desk as one comes in: the rooms that are one's own. */
export default function DeskHome() {
  const me = useOutletContext<Me>();
  const { name, email } = useClub();
  const rooms = roomsFor(me);
  return (
    <Page title="The desk" description={`Where the committee of ${name} Bowls Club looks after its site.`}>
      {me.role === 'administrator' ? <Troubles /> : null}
      {rooms.length > 0 ? (
        <div className="cards">
          {rooms.map(({ path, name, about }) => (
            <Card key={path} title={<Link to={path}>{name}</Link>}>
              <p>{about}</p>
            </Card>
          ))}
        </div>
      ) : (
        <Card>
          <p>
            None of the desk's rooms is open to a {me.role}. If the committee has asked you to look after
            something here, write to <a href={`mailto:${email}`}>{email}</a>, and an administrator will change
            your role.
          </p>
        </Card>
      )}
    </Page>
  );
}
