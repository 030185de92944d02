import { BackLink } from '#app/ui/card.tsx';
import { ClosedDoor } from './closed-door.tsx';

export default function Topics() {
  return (
    <ClosedDoor
      title="Topics"
      description="The topics of a category of the members' forum."
      actions={<BackLink href="/forums">Back to Forums</BackLink>}
    />
  );
}
