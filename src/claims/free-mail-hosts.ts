/** Hosts where anyone can get a mailbox: an address there proves nothing about the host's owner. */
const hosts = new Set(
  `aim.com aol.com arcor.de att.net bellsouth.net bigpond.com bluewin.ch bt.com btinternet.com centrum.cz charter.net comcast.net cox.net
  daum.net disroot.org duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com
  googlemail.com hanmail.net hey.com home.pl hushmail.com icloud.com inbox.com inbox.lv inbox.ru interia.pl iol.pt juno.com kolabnow.com
  kpnmail.nl laposte.net libero.it list.ru live.com lycos.com mac.com mail.com mail.de mail.ee mail.ru mailbox.org mailfence.com mailinator.com
  me.com msn.com mweb.co.za naver.com ntlworld.com o2.pl onet.pl op.pl optonline.net optusnet.com.au orange.fr ozemail.com.au passport.com
  pm.me pobox.com posteo.de posteo.net proton.me qq.com rambler.ru rediffmail.com riseup.net rocketmail.com runbox.com sapo.pt sbcglobal.net
  seznam.cz sfr.fr shaw.ca sina.cn sina.com skiff.com sky.com skynet.be sohu.com startmail.com sympatico.ca t-online.de talktalk.net
  telenet.be telia.com terra.com.br tiscali.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br verizon.net
  virgilio.it virgin.net virginmedia.com wanadoo.fr web.de windowslive.com wp.pl xtra.co.nz yeah.net ymail.com ziggo.nl zoho.com zohomail.com
  126.com 139.com 163.com 1und1.de`.split(/\s+/),
);
/** Providers with one domain per country. */
const families = /^(yahoo|hotmail|outlook|live|gmx|yandex|protonmail|tiscali|rediff)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Whether anyone can get an address at this domain. @param domain in lower case, without a subdomain */
export const isFreeMailHost = (domain: string): boolean => hosts.has(domain) || families.test(domain);
