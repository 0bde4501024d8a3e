import { useQuery } from '@tanstack/react-query';
import type { PermissionTemplate, TemplateKey } from '@lox/contracts/permission-templates.js';
import { FLAGS, flagsText, isOn } from '@lox/contracts/user-management.js';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPanel } from '../../../ui/ListPanel.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { templatesQuery } from '../user-queries.js';
import { useTemplateActions, type TemplateActions } from './use-templates.js';
import list from '../../../ui/list-panel.module.css';

const TemplateDialog = lazyDialog(() => import('./TemplateDialog.js'));

const FIRST: TemplateKey = 'corretor_basico';

export function TemplatesTab() {
  const query = useQuery({ ...templatesQuery, refetchOnMount: 'always' });
  const [edited, setEdited] = useState<PermissionTemplate | 'new' | null>(null);
  const actions = useTemplateActions();
  return (
    <ListPanel
      title="Modelos de permissões"
      text="Conjuntos prontos para aplicar nas permissões de cada pessoa. Mudar um modelo não muda quem já o recebeu."
      query={query}
      add={{ label: 'Novo modelo', onClick: () => setEdited('new') }}
      lineOf={(template) => (
        <TemplateLine
          key={template.key}
          template={template}
          actions={actions}
          onEdit={() => setEdited(template)}
        />
      )}
    >
      {edited && (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListPanel>
  );
}

function TemplateLine({
  template,
  actions,
  onEdit,
}: {
  template: PermissionTemplate;
  actions: TemplateActions;
  onEdit: () => void;
}) {
  const { key, name, description, permissions, given, changed } = template;
  const scope = flagsText(FLAGS.filter((flag) => isOn(permissions, flag))) || 'Nenhuma permissão';
  return (
    <li className={`row gap-4 ${list.line}`} aria-label={name}>
      <div className={`stack fills gap-0 ${list.about}`}>
        <p className="row gap-2 shrinks">
          <strong className="cut strong" title={name}>
            {name}
          </strong>
          {changed && (
            <span className={`badge tiny ${list.badge}`} data-tone="brand">
              Alterado
            </span>
          )}
          {!given && <span className={`rigid soft tiny strong ${list.badge}`}>Criado aqui</span>}
        </p>
        {description && <p>{description}</p>}
        <p className={list.scope} title={scope}>
          {scope}
        </p>
        {key === FIRST && (
          <p className={`flex wrap small ${list.facts}`}>
            <span>Novos corretores começam com este modelo</span>
          </p>
        )}
      </div>
      <div className="flex gap-2 rigid">
        {changed && (
          <Button aria-label={`Restaurar original de ${name}`} onClick={() => actions.restore(template)}>
            Restaurar original
          </Button>
        )}
        <Button aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
        {!given && (
          <Button danger aria-label={`Excluir ${name}`} onClick={() => actions.remove(template)}>
            Excluir
          </Button>
        )}
      </div>
    </li>
  );
}
