import { EditorBar } from '../editor-bar';

interface PublishBarProps {
  /** The version that holds. */
  version: number;
  unsaved: boolean;
  publishing: boolean;
  onDiscard: () => void;
}

const stateText = ({ version, unsaved, publishing }: PublishBarProps) =>
  publishing ? 'Publishing…' : unsaved ? 'Unpublished changes' : `Version ${version} is in use`;

/** The state of the settings' form, and its buttons. */
export function PublishBar(props: PublishBarProps) {
  const { unsaved, publishing, onDiscard } = props;
  return (
    <EditorBar
      state={stateText(props)}
      unsaved={unsaved}
      saving={publishing}
      idle={!unsaved}
      save="Publish"
      onDiscard={onDiscard}
    />
  );
}
