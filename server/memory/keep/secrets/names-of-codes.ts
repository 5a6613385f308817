/** Names of codes that open or unlock something, in nine languages, for use in a pattern. */
export const namesOfCodes: string = [
  '(?:door|access|entry|alarm|gate|lock|unlock|locker|lockbox|key ?(?:box|safe)|pick-?up|pick up|collection|garage|entrance|intercom|safe|vault|lobby|padlock|bike ?lock|key ?pad|entry ?phone|tablet|screen ?lock|voicemail|sim(?: card)?) (?:code|pin)|phone (?:pin|unlock code)',
  '(?:(?:haus|eingangs)?t[üu]r|zugangs|zutritts|abhol|entsperr|[öo]ffnungs|sicherheits|verifizierungs|einmal|alarm|garagen|tresor|schlie(?:ß|ss)fach|freischalt)-?(?:code|pin)|geheimzahl',
  '(?:wi-?fi|wlan|netzwerk|sicherheits|wiederherstellungs)-?schl[üu]ssel',
  "code (?:d['’](?:acc[èe]s|entr[ée]e|immeuble)|portail|porte|immeuble|garage|(?:de )?(?:la )?grille|de (?:retrait|la porte|porte|d[ée]verrouillage|s[ée]curit[ée]|v[ée]rification)|du portail|secret|confidentiel|wi-?fi)|digicode|cl[ée] (?:wi-?fi|r[ée]seau|de s[ée]curit[ée])",
  'c[óo]digo (?:de )?(?:acces?so|entrada|recogida|retirada|(?:la )?puerta|seguridad|verificaci[óo]n|desbloqueo|pin|levantamento)|clave (?:de )?(?:acceso|wi-?fi|(?:la )?red|seguridad)',
  'codice (?:di )?(?:accesso|ritiro|sicurezza|verifica|sblocco|ingresso|pin)|codice (?:della )?porta|chiave (?:wi-?fi|di rete|di sicurezza)',
  '(?:d[øo]r|adgangs|alarm|[åa]bnings|port|l[åa]s|[öo]ppnings|hent(?:e|nings)|afhentnings|n[øo]gleboks)-?(?:kode|kod)|ko(?:de|den|d) (?:til|p[åa]|f[öo]r) (?:d[øo]re?n|d[öo]rren|porten|alarmen|alarmet|l[åa]sen|n[øo]gleboksen|garagen)',
  'kod (?:odbioru|dost[ęe]pu|wej[śs]cia|weryfikacyjny|bezpiecze[ńn]stwa|pin|do (?:drzwi|bramy|furtki|domofonu|skrytki|paczkomatu|sejfu|klatki))|klucz (?:sieciowy|wi-?fi|zabezpiecze[ńn])',
].join('|')

/** Names of secrets in other scripts, for use in a pattern. */
export const namesInOtherScripts =
  'пароль|пин-?код|код доступа|密码|密碼|口令|暗証番号|验证码|驗證碼|認証コード|確認コード|パスワード|비밀 ?번호|인증 ?번호|κωδικός|סיסמה|كلمة (?:المرور|السر)|รหัสผ่าน|पासवर्ड'

/** Names of any secret, for use in a pattern. */
export const namesOfSecrets: string = `(?:pass(?:word|code|phrase|wd)|pwd|passwort|kennwort|mot de passe|mdp|contrase[ñn]a|has[łl]o|senha|palavra-passe|parola d['’]ordine|wachtwoord|l[öo]senord|adgangskode|passord|salasana|heslo|jelsz[óo]|[şs]ifre|${namesInOtherScripts}|pin[12]?(?:[ -]?code)?|puk[12]?(?:[ -]?code)?|psk|(?:wpa[23]?|wep)[ -](?:key|psk)|(?:api|private|secret|access) key|(?:network|security|wi-?fi|recovery|backup) (?:key|code)|${namesOfCodes})(?:[ -](?:wi-?fi|wlan))?`

/** Names of codes that open nothing, for use in a pattern. */
export const namesOfOtherCodes =
  '(?:zip|post|postal|area|qr|bar|error|exit|status|promo|discount|coupon|voucher|gift|country|dial(?:l?ing)?|booking|confirmation|reservation|reference|referral|order|product|item|tracking|swift|sort|dress|colou?r|tax|student|customer|source|hex|model|ticket|sku|ral|paint|flight|invit(?:e|ation)|team|class|game|course|event|point|farb|couleur|gutschein|rabatt|aktions|angebots|buchungs|reservierungs|bestell|sendungs|artikel|rabatov?[áa]|rabatow[ya]|promocyjn[ya]|poczt\\p{L}{0,6}|rezerwacji|kreskow[ya]|r[ée]duction|r[ée]servation|parrain\\p{L}{0,6}|cadeau|barres?|descuento|reserva|promocional|regalo|desconto|sconto|prenotazione|fiscale?|(?:de |di |da |del |della )(?:descuento|reserva|regalo|desconto|sconto|prenotazione|r[ée]duction|r[ée]servation|barras?|barres))'
