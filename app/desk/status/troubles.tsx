import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { type Finding, troublesOf } from '#app/site/status.ts';

/** Says at the desk's door that something of the site needs an administrator; nothing where all is well. */
export function Troubles() {
  const [troubles, setTroubles] = useState<Finding[]>([]);
  useEffect(() => {
    let here = true;
    call('GET /api/desk/status').then(
      (findings) => here && setTroubles(troublesOf(findings)),
      // The desk is there without it.
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);
  return (
    <div role="status">
      {troubles.length > 0 ? (
        <div className="card finding trouble">
          <p>
            <strong>The site needs you:</strong> {troubles.map(({ name }) => name.toLowerCase()).join(', ')}.{' '}
            <Link to="/desk/status">See what to do</Link>
          </p>
        </div>
      ) : null}
    </div>
  );
}
