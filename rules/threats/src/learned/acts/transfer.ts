/** Sending data away and receiving it. */
export const transfer = {
  'an archive':
    /\btar (?:-?[a-z]{0,12}c)|\bzip -|\btarfile\b|zipfile|make_archive|\barchiver\b|adm-zip|compress-archive|\.tgz\b|\.tar\.gz|7z a\b|\bgzip\b/,
  'encoded data':
    /b64encode|base64\b|btoa\(|tostring\(.(?:base64|hex)|hexlify|\.hex\(\)|b32encode|b85encode|xxd -p|tobase64string|\burlencode\b|quote\(/,
  'decoded data':
    /b64decode|base64 (?:-d|--decode|-D)|atob\(|frombase64|, ?['"](?:base64|hex)['"]\)|fromhex|unhexlify|b85decode|b32decode|zlib\.decompress|codecs\.decode|xxd -r|rot_?13|fromcharcode|chr\(|\bord\(|\^ ?(?:0x)?\d/,
  encryption: /\bfernet\b|openssl (?:enc|aes)|\bgpg (?:-c|--symmetric|-e)|cipheriv|aes\b|\.encrypt\(|age -r/,
  'an upload':
    /\brequests\.(?:post|put)|\.post\(|\.put\(|method ?[:=] ?["'](?:post|put)|\bdata=|\bfiles=|-method post|sendbeacon|\.sendall\(|\.send\(|upload|\bpost_?fields|--data|-d ?["']?(?:[{\\@]|\$\(|\w{1,20}=)|-t ["']?[$~/]|-f ["']?\w{1,40}=@|--post-file|put_object|upload_file|send_file|sendmail|smtplib|\bscp\b|\brsync\b|\bsftp\b|\bftp\b|s3 (?:cp|sync)|rclone (?:copy|sync)|gsutil cp|azcopy|urlfetchapp|mailapp|gmailapp|send_?e?mail|wp_remote_post|http\.post|post_?form|post_?async|postfields|post_json|putobject|put_blob|send_?message|postmessage|httpmethod\.post|setrequestmethod\(|bodypublishers/,
  'a request':
    /\brequests\.(?:post|put|get|request|session)|\bhttpx\.|\baiohttp\b|\burlopen\b|\burllib\d?\.|\bhttp\.client\b|\bfetch\(|\baxios\b|\bhttps?\.(?:request|get)\(|\bgot\(|\bnode-fetch\b|\binvoke-(?:restmethod|webrequest)\b|\bi[rw][mr] |\bnet::http\b|\bcurl_exec\b|\bwebclient\b|\bhttpclient\b|\bundici\b|file_get_contents\(|open-uri|urlfetchapp|wp_remote|http\.(?:get|newrequest|open)|okhttp|reqwest|\bureq\b|faraday|httparty|\blwp\b|urlsession|xmlhttp|httpoison|httpc:|luasocket|socket\.http|url\.openstream|openconnection|httprequest/,
  '`curl` or `wget`': /\bcurl\b|\bwget\b/,
  'a socket':
    /socket\.(?:socket|create_connection)|net\.(?:connect|socket|createconnection)|new websocket|\bwebsockets?\b|tcpsocket|\/dev\/tcp|\bnc\b|\bncat\b|\bsocat\b|tcpclient|fsockopen/,
  'names looked up':
    /\bdig\b|nslookup|gethostbyname|getaddrinfo|dns\.resolve|resolve4|resolve_dns|\bdnspython\b|txt record|resolvetxt|type=txt/,
  'a webhook or paste site':
    /webhook|hooks\.slack|discord(?:app)?\.com\/api|api\.telegram\.org|t\.me\/|pastebin|paste\b|gist|transfer\.sh|file\.io|0x0\.st|ngrok|requestbin|ifttt|pipedream/,
  'a listener':
    /\.listen\(|\.bind\(\(|http\.server|createserver|socketserver|-l ?-?p|0\.0\.0\.0|flask\(|accept\(\)/,
  'a tunnel':
    /ngrok|cloudflared|trycloudflare|localtunnel|serveo|localhost\.run|\s-(?:[fnt]{0,3}r|r[fnt]{1,3}) \d{2,5}:|autossh|frpc|\bchisel\b|bore\b|tailscale (?:up|funnel)|reverse (?:tunnel|proxy)|\bpinggy\b|tmate|\bzerotier\b|wireguard|remote\.it/,
  'a remote of git': /git push|git remote (?:add|set-url)|insteadof|git clone/,
  mail: /smtplib|sendmail|nodemailer|\bmailx?\b|mutt\b|mail\.send|send-mailmessage/,
  'traffic led elsewhere':
    /\/etc\/hosts|drivers.etc.hosts|resolv\.conf|dns-?servers|https?_proxy|proxy ?=|base_url/,
  'mail that goes to others too':
    /\bbcc\b|forward(?:ing)?\b|autoforward|inboxrule|filters\(\)|redirect(?:to|_to)\b/,
  'access for others':
    /public-read|\ballusers\b|allauthenticated|makepublic|permissions\(\)|collaborator|deploy.?key|grant (?:all|select)|share(?:d|with)?\b|invite|anyone|getfilesharing|setsharing|principal/,
  'what a request says':
    /\$_(?:get|post|request|cookie|server)|req(?:uest)?\.(?:query|body|params|args|form|headers|json|cookies)|e\.parameter|\$json\b|searchparams|getparameter|params\[/,
}
