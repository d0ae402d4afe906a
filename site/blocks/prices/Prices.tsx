import type { BlockContent } from '../../blockContent.ts'
import { Group, GroupNote, Groups, Item, Items, PricesHead, PricesRow } from './Prices.styles.ts'

/** A price list or a menu, in its groups. */
export function Prices({ content: { title, lead, groups } }: { content: NonNullable<BlockContent['prices']> }) {
  return (
    <PricesRow>
      <PricesHead>
        <h3 id="price-list">{title}</h3>
        {lead && <p>{lead}</p>}
      </PricesHead>
      <Groups>
        {groups.map(({ id, title, note, items }) => (
          <Group key={id} id={id}>
            <h4>{title}</h4>
            {note && <GroupNote>{note}</GroupNote>}
            <Items>
              {items.map(({ name, price, note }) => (
                <Item key={`${name} ${price ?? ''}`}>
                  <dt>{name}</dt>
                  {price && <dd>{price}</dd>}
                  {note && <dd data-note="">{note}</dd>}
                </Item>
              ))}
            </Items>
          </Group>
        ))}
      </Groups>
    </PricesRow>
  )
}
