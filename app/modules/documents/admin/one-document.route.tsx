import { useLoaderData, useOutletContext } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { showMoment } from '#app/core/clock.ts';
import { DownloadButton } from '#app/modules/documents/files/download-button.tsx';
import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import {
  datedWords,
  fileWords,
  kindWords,
  publicAddress,
  seenByWords,
} from '#app/modules/documents/papers/documents.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { documentFields } from './document-fields.ts';
import { EarlierFiles } from './earlier-files.tsx';
import { ReplaceForm } from './replace-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/documents/{id}', { param: { id } });

/** Admin page of a document: its file, fields and earlier versions. */
export default function OneDocument() {
  const document = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<Me>();
  const desk = useActs();
  const { title, kind, dated, seen_by, put_by, file, earlier } = document;
  return (
    <RoomPage room="documents" title={title} lead={`${kindWords[kind].one}. ${datedWords(dated)}.`}>
      <JustDone onUndone={desk.refresh} />
      <p className="documents-badges">
        <span className={seen_by === 'public' ? 'badge warm' : 'badge'}>{seenByWords[seen_by]}</span>
        {put_by ? <span className="badge warm">Put by: nobody sees it</span> : null}
      </p>
      <Holding document={document} />
      {put_by ? null : (
        <Fold title="Replace it with a newer one">
          <ReplaceForm key={file.id} document={document} desk={desk} />
        </Fold>
      )}
      <Fold title="Title, day, and who may read it">
        <Facts document={document} desk={desk} />
      </Fold>
      {earlier.length > 0 ? <EarlierFiles document={document} desk={desk} me={me} /> : null}
      <DocumentButtons key={file.id} document={document} desk={desk} me={me} />
      {desk.word}
    </RoomPage>
  );
}

function Holding({ document: { id, title, about, seen_by, put_by, file } }: { document: DeskDocument }) {
  return (
    <Card title="The file">
      <p>
        {fileWords(file)}
        <br />
        <span className="soft">
          Handed in by {file.added_by_name} on {showMoment(new Date(file.added_at))}.
        </span>
      </p>
      {about ? <p className="documents-about">{about}</p> : null}
      {file.type === 'application/pdf' && !file.searched ? (
        <p className="alert">
          No text could be read in it, as in one that was scanned: searching finds it by its title alone.
        </p>
      ) : null}
      <DownloadButton key={file.id} path={`/api/desk/documents/files/${file.id}`} file={file} title={title} />
      {seen_by === 'public' && !put_by ? (
        <p>
          <a href={publicAddress(id, file.name)}>Its public address</a>, for mails and other sites. It always
          gives the version that holds.
        </p>
      ) : null}
    </Card>
  );
}

function Facts({ document, desk }: { document: DeskDocument; desk: Acts }) {
  const seenByAll = 'Saved. Everybody can read it now.';
  return (
    <ActForm
      act="PUT /api/desk/documents/{id}"
      param={{ id: document.id }}
      fields={documentFields}
      was={document}
      button="Save"
      said="Saved."
      onDone={async (done) => {
        await desk.refresh();
        if (!done) return;
        desk.say(done.seen_by === 'public' ? seenByAll : 'Saved. Members alone can read it now.', undefined);
      }}
    />
  );
}
