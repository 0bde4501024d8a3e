import { followerLabel } from '@lox/contracts/follower-names.js';
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { availableFollowerActions, followerActionTexts } from '../follower-texts.js';
import type { FollowerListProps } from './follower-list-props.js';
import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';
import styles from './followers.module.css';

export function FollowerActionsMenu({
  follower,
  pending,
  onAction,
  wide = false,
}: { follower: FollowerView; wide?: boolean } & Pick<FollowerListProps, 'pending' | 'onAction'>) {
  const items = availableFollowerActions(follower).map((action) => {
    const { label, ask } = followerActionTexts(action, follower);
    return { key: action, label: ask ? `${label}…` : label };
  });
  return (
    <div className={`flex end ${styles.actions}`} data-wide={wide}>
      <Dropdown
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            // Enter would also press the next focused element.
            domEvent.preventDefault();
            onAction(follower, key as FollowerAction);
          },
        }}
        trigger={['click']}
        placement="bottomRight"
      >
        <Button
          type={wide ? 'default' : 'text'}
          block={wide}
          icon={<GlyphIcon glyph={MoreOutlined} />}
          loading={pending === follower.name}
          aria-label={`Ações de ${followerLabel(follower.name)}`}
        >
          {wide ? 'Ações' : null}
        </Button>
      </Dropdown>
    </div>
  );
}
