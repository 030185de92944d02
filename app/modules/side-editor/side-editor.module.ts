import { defineModule } from '#app/kernel/module.ts';
import server from './side-editor.module.server.ts';

export const sideEditorModule = defineModule({
  name: 'side-editor',
  uses: ['names'],
  adminPages: [['playing/:id/sides', 'editor/sides-editor.route.tsx']],
  styles: {
    app: ['editor/sides-editor.css'],
  },
  server,
});
