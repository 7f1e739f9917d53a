// Words for a table where a rule broke: what happened, and what each way out will do.
import type { Row } from '../lib/i18n.svelte';

export const fenceWords = {
  title: ['Závada v pravidlech: hra stojí', 'Porucha v pravidlách: hra stojí', 'A rule broke: the game stands still'],
  happened: [
    'Program v tomto kole narazil na případ, se kterým si neporadil, a stůl odstavil. Časy stojí, nikdo nesází ani nerozhoduje. Karty a žetony leží, jak ležely, a co je zapsáno, platí. Ostatní stoly hrají dál.',
    'Program v tomto kole narazil na prípad, s ktorým si neporadil, a stôl odstavil. Časy stoja, nikto nestavia ani sa nerozhoduje. Karty a žetóny ležia, ako ležali, a čo je zapísané, platí. Ostatné stoly hrajú ďalej.',
    'In this round the program met a case that it could not handle, and fenced the table off. Clocks stand, nobody can bet or decide. Cards and chips lie as they lay, and what is written counts. All other tables play on.',
  ],
  what: ['Pro techniky', 'Pre technikov', 'For the technicians'],
  'try-again': [
    'Přehraje kolo od začátku, jak je zapsáno; krok, na kterém se to porouchalo, se nestal a lze ho udělat jinak. Porouchá-li se to znovu, nic se nezmění.',
    'Prehrá kolo od začiatku, ako je zapísané; krok, na ktorom sa to pokazilo, sa nestal a možno ho urobiť inak. Ak sa to pokazí znova, nič sa nezmení.',
    'Plays the round from its beginning as it is written; the step over which it broke was never taken, and another may be. If it breaks again nothing changes.',
  ],
  'try-empty': [
    'Z kola nic nezůstalo: stůl může začít další.',
    'Z kola nič nezostalo: stôl môže začať ďalšie.',
    'Nothing of the round is left: the table can begin another.',
  ],
  'void-round': [
    'Každému se vrátí, co v tomto kole vsadil, a výplaty kola se vezmou zpět. Schválí to druhá osoba. Stůl zůstane odstaven: pak zkuste znovu, nebo ho zavřete.',
    'Každému sa vráti, čo v tomto kole stavil, a výplaty kola sa vezmú späť. Schváli to druhá osoba. Stôl zostane odstavený: potom skúste znova, alebo ho zatvorte.',
    'Everybody gets back what they staked in this round, and what it paid is taken back. A second person allows it. The table stays fenced off: then try again, or close it.',
  ],
  'close-table': ['Stůl skončí; zásobník jde do trezoru.', 'Stôl sa skončí; zásobník ide do trezoru.', 'The table ends; its tray goes to the vault.'],
  'close-void': [
    'Kolo se zneplatní, vše se vrátí a stůl skončí. Schválí to druhá osoba.',
    'Kolo sa zneplatní, všetko sa vráti a stôl sa skončí. Schváli to druhá osoba.',
    'The round is void, everything goes back, and the table ends. A second person allows it.',
  ],
  boss: ['Zkusit znovu a zavřít stůl smí vedoucí směny.', 'Skúsiť znova a zatvoriť stôl smie vedúci zmeny.', 'Trying again and closing are the pit boss’s.'],
} satisfies Record<string, Row>;
